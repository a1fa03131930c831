import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { explainCommand } from './explain.ts'
import { generateSchemaCommand } from './generate-schema.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'

/** Every command, in the order in which help shows them. */
export const commands: readonly Command[] = [
  importCommand,
  explainCommand,
  migrateCommand,
  demoCommand,
  generateSchemaCommand,
]
