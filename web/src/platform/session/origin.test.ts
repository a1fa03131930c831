import { expect, test } from 'vitest'
import { openNativeBridge } from '../bridge/native-bridge.ts'
import { openBrowserStore } from '../storage/browser-store.ts'
import { keepAppOrigin, keepOrigin, readOrigin } from './origin.ts'

const newTab = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

test('the first touch stays', () => {
  const tab = newTab()
  keepOrigin('?channelCode=radio.1&shareCode=moon', tab)
  keepOrigin('?shareCode=other', tab)
  expect(readOrigin(tab)).toEqual({ shareCode: 'moon', channelCode: 'radio.1' })
})

test('what the server would refuse is not kept', () => {
  const tab = newTab()
  keepOrigin(`?shareCode=${'x'.repeat(33)}&channelCode=<b>`, tab)
  expect(readOrigin(tab)).toEqual({})
})

const appThatKnows = (params: Record<string, string>) =>
  openNativeBridge({ liuguangBridge: { returnParam: (key: string) => params[key] } } as unknown as Window)

test('what the app knows fills what the address did not say', async () => {
  const tab = newTab()
  keepOrigin('?shareCode=moon', tab)
  await keepAppOrigin(appThatKnows({ shareCode: 'other', channelCode: 'store' }), tab)
  await keepAppOrigin(appThatKnows({ channelCode: 'later' }), tab)
  expect(readOrigin(tab)).toEqual({ shareCode: 'moon', channelCode: 'store' })
})
