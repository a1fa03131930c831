// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from './open-page.tsx'
import { findAccessibilityFaults } from './screen-states.ts'

const addTo = (place: Element | null, html: string) => place?.insertAdjacentHTML('beforeend', html)

test('faults on the page and in a dialog are found, those of names in each language', async () => {
  const page = await openPage('/about')
  expect(await findAccessibilityFaults(page)).toEqual([])
  addTo(document.querySelector('main'), '<button class="hidden"></button><ul><button>Save</button></ul>')
  addTo(document.body, '<div role="dialog" aria-label="Name"><input></div>')
  expect(await findAccessibilityFaults(page)).toEqual([
    'zh-HK: label: <input>',
    'zh-CN: label: <input>',
    'vi-VN: label: <input>',
    'en-US: label: <input>',
    'en-US: list: <ul><button>Save</button></ul>',
  ])
  expect(page.i18n.language).toBe('en-US')
})

test('a page without a main heading, and a skeleton that is not marked as loading, are faults', async () => {
  const page = await openPage('/about')
  document.querySelector('h1')?.setAttribute('aria-hidden', 'true')
  addTo(document.querySelector('main'), '<p><i><i class="animate-shimmer"></i></i></p>')
  expect(await findAccessibilityFaults(page)).toEqual([
    expect.stringMatching(/^en-US: page-has-heading-one: <html /),
    'en-US: not aria-busy: <p><i><i class="animate-shimmer"></i></i></p>',
  ])
})
