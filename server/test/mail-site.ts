import * as contract from '@liuguang/contract'
import { CallError, type Client } from '@liuguang/contract'
import { domainTasks } from '../src/domains/jobs.ts'
import { type Mailbox, openMailbox } from '../src/mailbox/open-mailbox.ts'
import { type RunningWorker, runWorker } from '../src/platform/jobs/run-worker.ts'
import { mailEnv, waitForMail } from './mailed-code.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
/** Of every member of a mail site. */
export const password = 'moonlit7'
/** Shortest time between two codes to one address. */
export const resendMs = contract.limits.emailResendSeconds * 1000

/** A member of a mail site, with a session. */
export interface MailMember {
  account: string
  token: string
  client: Client
}

/** A site whose worker sends emails to a mailbox, and whose members bind an address of it: another one in each test. */
export class MailSite {
  readonly site: TestApp
  readonly mailbox: Mailbox
  private readonly worker: RunningWorker
  /** The number of the test: part of its addresses and names. */
  nth = 0

  constructor(site: TestApp, mailbox: Mailbox, worker: RunningWorker) {
    this.site = site
    this.mailbox = mailbox
    this.worker = worker
  }

  /**
   * Begins a test. The clock never goes back between tests, so that codes of earlier tests have expired.
   * @returns the address of the test
   */
  begin(): string {
    this.nth += 1
    this.site.clock.advance(20 * 60_000)
    return this.email
  }

  get email(): string {
    return `reader${this.nth}@liuguang.example`
  }

  /** @param name the beginning of the account name, of letters */
  async register(name = 'Reader'): Promise<MailMember> {
    const account = `${name}${10_000 + this.nth}`
    const { token } = await this.site.anonymous.call(contract.registerAccount, { account, password, consent })
    return { account, token, client: this.site.as(token) }
  }

  async makeGuest(): Promise<Client> {
    const { token } = await this.site.anonymous.call(contract.createGuest, { consent })
    return this.site.as(token)
  }

  /** Registers a member who has bound the address of the test. */
  async bound(): Promise<MailMember> {
    const member = await this.register()
    await this.bind(member, await this.codeFor(this.email, () => this.sendBind(member)))
    this.site.clock.advance(resendMs)
    return member
  }

  /** The code that a request has emailed to an address. */
  async codeFor(to: string, request: () => Promise<unknown>): Promise<string> {
    const after = this.lastMail()
    await request()
    const mail = await waitForMail(this.mailbox, to, after)
    return /^\d{6}$/m.exec(mail.text)?.[0] ?? 'no code'
  }

  /** The id of the last email; 0: there is none. */
  lastMail(): number {
    return this.mailbox.mails[0]?.id ?? 0
  }

  sendBind(member: MailMember, to = this.email) {
    return member.client.call(contract.sendBindCode, { email: to, lang: 'hk' })
  }

  bind(member: MailMember, code: string, to = this.email) {
    return member.client.call(contract.bindEmail, { email: to, code, password })
  }

  async close(): Promise<void> {
    await this.worker.stop()
    await this.site.close()
    await this.mailbox.close()
  }
}

export async function openMailSite(): Promise<MailSite> {
  const mailbox = await openMailbox()
  const site = await openTestApp({ env: mailEnv(mailbox) })
  const worker = await runWorker(site.ctx, domainTasks, {
    concurrency: { heavy: 2, light: 2 },
    onLost: (error) => {
      throw error
    },
  })
  return new MailSite(site, mailbox, worker)
}

/** The name of the failure of a call. */
export async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : `no failure: ${String(error)}`
}

/** A code that differs from this one. */
export const otherCode = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
