import type { GuessLimit } from '../throttle.ts'

/** In 15 minutes from one address, whatever mailboxes: room for a household. The code itself takes five. */
const guessesFromAddress = 30

export function codeGuessLimits(address: string): GuessLimit[] {
  return [{ kind: 'email-code', from: address, max: guessesFromAddress }]
}
