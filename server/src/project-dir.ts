import { resolve } from 'node:path'

/** The folder of the whole project: what a relative DATA_DIR starts from, wherever one stands. */
export const projectDir = resolve(import.meta.dirname, '../..')
