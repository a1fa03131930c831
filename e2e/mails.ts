import { expect } from '@playwright/test'
import { mailPort } from './site.ts'

/** The code in the newest email to an address whose subject contains `subject`; waits for it to arrive. */
export async function mailedCode(to: string, subject: string): Promise<string> {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${mailPort}${path}`)).text()
  let code = ''
  await expect(async () => {
    const mail = (await read('/')).split('<li>').find((row) => row.includes(to) && row.includes(subject))
    const address = /href="(\/\d+)"/.exec(mail ?? '')?.[1]
    expect(address, `a mail to ${to} about ${subject}`).toBeDefined()
    code = /<pre>[^<]*?\b(\d{6})\b/.exec(await read(address ?? ''))?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}
