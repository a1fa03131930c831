import { type ErrorName, errors } from '@liuguang/contract'

/** The one class for every refusal. Thrown where it is decided, translated at the edge. */
export class AppError extends Error {
  readonly failure: ErrorName
  /** Facts for the screen: the price that is now asked, the balance. Travels as `data`. */
  readonly details: object | null

  constructor(failure: ErrorName, details: object | null = null) {
    super(errors[failure].msg)
    this.name = 'AppError'
    this.failure = failure
    this.details = details
  }
}
