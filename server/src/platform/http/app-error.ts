import { type ErrorName, errors, type InputRule, type RuleParams, type SettingRule } from '@liuguang/contract'

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

/** Which text of the back office says what is wrong, and what it inserts. */
export interface BrokenRule {
  rule: InputRule | SettingRule
  params?: RuleParams
}

/** A refusal of what was given, with a sentence of its own: a call's answer has it, and the command line prints it. */
export class InputRefused extends AppError {
  /**
   * @param sentence for whoever gave it
   * @param path the field that is wrong: `/title/hk`. Empty: the whole
   * @param broken undefined: no screen of the back office allows it
   */
  constructor(sentence: string, path = '', broken?: BrokenRule) {
    super('BAD_REQUEST', { path, problem: sentence, ...broken })
    this.message = sentence
    this.name = new.target.name
  }
}
