// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getStaffItem, putBackItemCover, setItemCover } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { chooseFile, hasButton, onPhone, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

test('a cover is replaced once its dialog has said what becomes of the former one, and shown once it is processed', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(setItemCover, {})
    },
  })
  await press(items.uploadCover)
  await shows(items.coverHint)
  await press(items.uploadCover)
  await shows(app.pictureNeeded)
  expect(server.requests(setItemCover)).toEqual([])
  const picture = new File(['picture'], 'sea.png', { type: 'image/png' })
  await chooseFile(app.picture, picture)
  await press(items.uploadCover)
  await shows(items.coverSoon)
  expect(server.requests(setItemCover).map(({ input }) => input)).toEqual([{ id: 12 }])
  await shows(items.noCover)
  const requestsBefore = server.requests(getStaffItem).length
  server.respond(getStaffItem, staffItemDetail({ title: 'With a cover' }))
  await expect
    .poll(() => server.requests(getStaffItem).length, { timeout: 8000 })
    .toBeGreaterThan(requestsBefore)
  await shows('With a cover')
})

test('a cover that was replaced is put back', async () => {
  const coverReplacedAt = '2026-11-25T12:00:00.000Z'
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ coverReplacedAt }))
      fake.respond(putBackItemCover, () => {
        fake.respond(getStaffItem, staffItemDetail())
        return {}
      })
    },
  })
  await press(items.putBackCover)
  await shows('Replaced on Nov 25, 2026')
  await press(items.putBackCover)
  await expect.poll(() => hasButton(items.putBackCover)).toBe(false)
  expect(server.requests(putBackItemCover)[0]?.input).toEqual({ id: 12, replacedAt: coverReplacedAt })
})

test('on a phone the buttons of the cover are below its title, not squeezed beside it', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  const coverReplacedAt = '2026-11-25T12:00:00.000Z'
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ coverReplacedAt }))
    },
  })
  const css = document.createElement('style')
  css.textContent = readFileSync(join(import.meta.dirname, '../../app/app.css'), 'utf8')
  document.head.append(css)
  await shows(items.putBackCover)
  const head = [...document.querySelectorAll('.ant-card-head-wrapper')].find(({ textContent }) =>
    textContent?.includes(items.putBackCover),
  )
  const title = head?.querySelector('.ant-card-head-title')
  expect(head && getComputedStyle(head).flexWrap).toBe('wrap')
  // It keeps the width of its text: with antd's `flex: 1` it could shrink to nothing before the buttons wrap.
  expect(title && getComputedStyle(title).flexBasis).toBe('auto')
  css.remove()
})
