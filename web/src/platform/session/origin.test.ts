import { expect, test } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { keepOrigin, readOrigin } from './origin.ts'

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
