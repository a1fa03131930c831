import {
  type Client,
  createClient,
  createGuest,
  getSettings,
  type MemberInfo,
  memberWireNames,
  redeemCode,
  registerAccount,
  type SignedIn,
  toPlainNames,
  toWireNames,
} from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { siteUrl } from './site.ts'

/** An account created by API calls, for journeys that start signed in. */
export interface Visitor extends SignedIn {
  client: Client
}

/**
 * @param address the visitor's apparent IP address, for rate limits of its own
 * @param codes redeemed at once
 * @param origin of another site than the one under test
 */
export async function openVisitor(
  address: string,
  {
    account,
    codes = [],
    origin = siteUrl,
  }: { account?: { name: string; password: string }; codes?: string[]; origin?: string },
): Promise<Visitor> {
  let token: string | undefined
  const client = createClient({
    origin,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } as HeadersInit }),
    getToken: () => token,
  })
  const { policies: consent } = await client.call(getSettings, {})
  const signedIn = account
    ? await client.call(registerAccount, {
        account: account.name,
        password: account.password,
        consent,
        device: 'journey',
      })
    : await client.call(createGuest, { consent, device: 'journey' })
  token = signedIn.token
  for (const code of codes) await client.call(redeemCode, { code })
  return { token, user: signedIn.user, client }
}

/** A member with a name of its own. */
export async function openMember(address: string): Promise<Visitor & { name: string }> {
  const name = `member${Math.random().toString(36).slice(2, 9)}7`
  return { name, ...(await openVisitor(address, { account: { name, password: 'harbour4night' } })) }
}

/** The id of the account that a page has stored. */
export async function storedUserId(page: Page): Promise<number> {
  const user = await page.evaluate(() => localStorage.user)
  return (toPlainNames(JSON.parse(user), memberWireNames) as MemberInfo).userId
}

/** Stores a visitor's session in a page's storage, as signing in does. */
export async function signInPage(page: Page, { token, user }: SignedIn): Promise<void> {
  // a path of the site without scripts
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(toWireNames(user, memberWireNames))] as const,
  )
}
