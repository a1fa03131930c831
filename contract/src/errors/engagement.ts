import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of favourites. */
export const engagementErrors = {
  FOLDER_EXISTS: { code: 6201, outcome: 'decided', msg: 'There is a folder of this name.' },
  TOO_MANY_FOLDERS: { code: 6202, outcome: 'decided', msg: 'There are as many folders as there may be.' },
} as const satisfies ErrorDefinitions
