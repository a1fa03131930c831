import type { Permission, StaffRole } from '@liuguang/contract'

/** The signed-in user of a request, as seen by every domain. */
export interface Viewer {
  accountId: bigint
  sessionId: bigint
  isGuest: boolean
  isStaff: boolean
  /** Whether what the viewer watches may be stored: the account keeps a history, and this session is not private. */
  keepsHistory: boolean
}

/** The member of the staff who makes a staff call. */
export interface StaffViewer {
  accountId: bigint
  sessionId: bigint
  name: string
  role: StaffRole
}

/**
 * Finds the member of the staff of a token that may do something.
 * @throws AppError SESSION_EXPIRED, SESSION_ENDED; PERMISSION_DENIED when the role lacks the permission
 */
export type AuthenticateStaff = (token: string, permission: Permission) => Promise<StaffViewer>

/** Set for repeatable calls: a session that this very request ended may still send the retry. */
export interface IdempotentRequest {
  call: string
  requestKey: string
}

/**
 * Finds the viewer of a token.
 * @throws AppError SESSION_EXPIRED for a token that is unknown or expired, SESSION_ENDED for an ended session
 */
export type Authenticate = (token: string, request: IdempotentRequest | undefined) => Promise<Viewer>
