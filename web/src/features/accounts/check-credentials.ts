import { limits } from '@liuguang/contract'

/** Possible mistakes in the form; the texts are `accounts:wrong.<name>` (spec 5). */
export type CredentialProblem = 'account' | 'password' | 'confirm' | 'consent'

interface NewCredentials {
  account: string
  password: string
  confirm: string
  isAgreed: boolean
}

/** English letters and digits, both, longer than 6 (spec 5). */
export function isAccountName(text: string): boolean {
  return (
    text.length >= limits.accountNameMin &&
    text.length <= limits.accountNameMax &&
    /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/.test(text)
  )
}

/** At least 6 characters, letters and digits together (spec 5). */
export function isPassword(text: string): boolean {
  const length = [...text].length
  const isLong = length >= limits.passwordMin && length <= limits.passwordMax
  return isLong && /[A-Za-z]/.test(text) && /[0-9]/.test(text)
}

/** Everything that prevents submitting the form. The server checks again. */
export function checkCredentials({
  account,
  password,
  confirm,
  isAgreed,
}: NewCredentials): Set<CredentialProblem> {
  const problems = new Set<CredentialProblem>()
  if (!isAccountName(account)) problems.add('account')
  if (!isPassword(password)) problems.add('password')
  if (password !== confirm) problems.add('confirm')
  if (!isAgreed) problems.add('consent')
  return problems
}
