import { getMemberInfo, login } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { closeDemoPeople } from './close-demo-people.ts'
import { makeDemoPeople } from './make-demo-people.ts'
import { demoPeople } from './people.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const signIn = ({ account, password }: { account: string; password: string }) =>
  site.anonymous.call(login, { account, password })

test('without the demo its people are shut out, sessions and all; with it they are back; nobody else is touched', async () => {
  await makeDemoPeople(site.ctx)
  const tokens = await Promise.all(demoPeople.map(async (person) => (await signIn(person)).token))
  const other = await makeAccount(site.ctx)

  await closeDemoPeople(site.ctx)
  for (const token of tokens)
    await expect(site.as(token).call(getMemberInfo, {})).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  for (const person of demoPeople)
    await expect(signIn(person)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await site.as(other.token).call(getMemberInfo, {})

  await makeDemoPeople(site.ctx)
  for (const person of demoPeople) await signIn(person)
})
