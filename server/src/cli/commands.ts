import type { Command } from './command.ts'
import { generateSchemaCommand } from './generate-schema.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'

/** Every command, in the order in which help shows them. */
export const commands: readonly Command[] = [importCommand, migrateCommand, generateSchemaCommand]
