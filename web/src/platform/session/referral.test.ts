import { expect, test } from 'vitest'
import { openNativeBridge } from '../bridge/native-bridge.ts'
import { openBrowserStore } from '../storage/browser-store.ts'
import { readReferral, saveAppReferral, saveReferral } from './referral.ts'

const newTab = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

test('the first referral is kept', () => {
  const tab = newTab()
  saveReferral('?channelCode=radio.1&shareCode=moon', tab)
  saveReferral('?shareCode=other', tab)
  expect(readReferral(tab)).toEqual({ shareCode: 'moon', channelCode: 'radio.1' })
})

test('a code in an invalid format is not stored', () => {
  const tab = newTab()
  saveReferral(`?shareCode=${'x'.repeat(33)}&channelCode=<b>`, tab)
  expect(readReferral(tab)).toEqual({})
})

const appThatKnows = (params: Record<string, string>) =>
  openNativeBridge({ liuguangBridge: { returnParam: (key: string) => params[key] } } as unknown as Window)

test("the app's parameters are used only for those missing in the address", async () => {
  const tab = newTab()
  saveReferral('?shareCode=moon', tab)
  await saveAppReferral(appThatKnows({ shareCode: 'other', channelCode: 'store' }), tab)
  await saveAppReferral(appThatKnows({ channelCode: 'later' }), tab)
  expect(readReferral(tab)).toEqual({ shareCode: 'moon', channelCode: 'store' })
})
