import { type CodeGrant, limits } from '@liuguang/contract'
import { InputRefused } from '../../platform/http/app-error.ts'

/**
 * Checks what a code or an operator gives. More than the limits is a typing mistake.
 * @throws InputRefused for no grant, a repeated kind, or an amount out of bounds
 */
export function checkGrants(grants: readonly CodeGrant[]): void {
  if (grants.length === 0)
    throw new InputRefused(
      'At least one of points, VIP days, free views, diamonds and cache points must be given.',
      '/grants',
    )
  for (const [place, { kind, amount }] of grants.entries()) {
    if (grants.findIndex((one) => one.kind === kind) < place)
      throw new InputRefused(`${kind} can be given once only.`, `/grants/${place}/kind`)
    const max = kind === 'vip_days' ? limits.grantVipDaysMax : limits.grantAmountMax
    if (!Number.isInteger(amount) || amount < 1 || amount > max)
      throw new InputRefused(
        `${kind} must be a whole number from 1 to ${max}; ${amount} was given.`,
        `/grants/${place}/amount`,
      )
  }
}
