import type { GuessLimit } from '../throttle.ts'

/**
 * Guesses in 15 minutes from one address, for all mailboxes together: room for a household. Each code allows
 * five.
 */
const guessesFromAddress = 30

export function codeGuessLimits(address: string): GuessLimit[] {
  return [{ kind: 'email-code', from: address, max: guessesFromAddress }]
}
