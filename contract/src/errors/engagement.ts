import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of folders of favourites. */
export const engagementErrors = {
  FOLDER_EXISTS: { code: 6201, outcome: 'decided', msg: 'There is already a folder with this name.' },
  TOO_MANY_FOLDERS: {
    code: 6202,
    outcome: 'decided',
    msg: 'There are as many folders as an account may have.',
  },
} as const satisfies ErrorDefinitions
