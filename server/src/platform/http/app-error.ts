import { type ErrorName, errors } from '@liuguang/contract'

/**
 * The one class for every business refusal. Thrown where it is decided, translated into the response at the
 * edge.
 */
export class AppError extends Error {
  readonly failure: ErrorName
  /** Details for the client, such as the current price or the balance. Sent as `data`. */
  readonly details: object | null

  constructor(failure: ErrorName, details: object | null = null) {
    super(errors[failure].msg)
    this.name = 'AppError'
    this.failure = failure
    this.details = details
  }
}
