/**
 * What a failure says about the request with this request key.
 * - `unknown`: it may have been carried out.
 * - `refusedEarly`: refused before the key was looked up, so an earlier attempt with it may have been carried out.
 * - `decided`: the key was looked up and nothing was carried out for it, or never can be. This includes errors that
 *   depend on the payload alone, and those of the work itself, which rolled back its claim on the key.
 *
 * A retry sends the same key unless the outcome is `decided`.
 */
export type Outcome = 'unknown' | 'refusedEarly' | 'decided'

export interface ErrorDefinition {
  /** The number in the response. Below 1000 it is also the HTTP status; others are sent with status 200. */
  code: number
  outcome: Outcome
  /** For logs and developers. Visitors read the text in the locales, under `errors.<name>` of the domain. */
  msg: string
}

export type ErrorDefinitions = Record<string, ErrorDefinition>
