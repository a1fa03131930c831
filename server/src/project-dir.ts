import { resolve } from 'node:path'

/** The project's root folder: a relative DATA_DIR starts from it, regardless of the current folder. */
export const projectDir = resolve(import.meta.dirname, '../..')
