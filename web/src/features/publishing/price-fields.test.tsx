// @vitest-environment happy-dom
import { getPreviewEnd, updateWork, type Work } from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { openWorks } from '../../../test/open-works.ts'
import { editOf, workOf } from '../../../test/publishing.ts'
import { errorOf, field, press, shows, type, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }

test('a short with a price whose preview the server will cut too short is warned about, as soon as it is typed', async () => {
  const { server } = await openWorks([workOf({ kind: 'short', price: 5, freeSeconds: 9 })])
  server.respond(getPreviewEnd, ({ freeSeconds }) =>
    freeSeconds < 12 ? { previewEndMs: 6000, isTooShort: true } : { previewEndMs: 12_000, isTooShort: false },
  )
  server.respond(updateWork, workOf({ kind: 'short', price: 5, freeSeconds: 12 }))
  const warning = '試看不足 8 秒，觀眾可能看不出內容'
  await shows('海邊')
  await press(texts.works.edit)
  await shows(warning)
  await type(texts.form.freeSeconds, '12')
  await shows('未付費的觀眾可看 12 秒')
  expect(document.body.textContent).not.toContain(warning)
})

test('before a file is chosen, a short with a price is warned about when its free seconds are too few', async () => {
  await openWorks([])
  await shows(texts.panel.title)
  await press(texts.panel.title)
  await shows('旅行')
  await type(texts.form.price, '5')
  await type(texts.form.freeSeconds, '7')
  expect(errorOf(texts.form.freeSeconds)).toBe('')
  await press(texts.kind.short)
  await until(() => expect(errorOf(texts.form.freeSeconds)).toBe('試看不足 8 秒，觀眾可能看不出內容'))
  await type(texts.form.freeSeconds, '8')
  await until(() => expect(errorOf(texts.form.freeSeconds)).toBe(''))
})

describe('once no more works with a price may be published today', () => {
  /** Opens a published work and the change of its price that is stored already. */
  const openEdited = async (price: number, editedPrice: number, state: Work['state'] = 'published') => {
    const edit = editOf({ price: editedPrice })
    await openWorks([workOf({ state, price, edit })], { paidLeftToday: 0 })
    await shows('海邊')
    await press(texts.works.edit)
    await shows(texts.form.tags)
  }

  test.each(['published', 'hidden'] as const)(
    'the price of a %s work can be cleared and typed again',
    async (state) => {
      await openEdited(10, 0, state)
      expect(field(texts.form.price).value).toBe('0')
      expect(field(texts.form.price).disabled).toBe(false)
    },
  )

  test('a free one is said to get no price', async () => {
    await openEdited(0, 10)
    expect(errorOf(texts.form.price)).toBe(texts.form.noPaidLeft)
  })

  test('a free one has no preview to choose', async () => {
    await openEdited(0, 0)
    expect(field(texts.form.price).disabled).toBe(true)
    expect(field(texts.form.freeSeconds).disabled).toBe(true)
  })
})

describe('what staff decided that a published work costs', () => {
  test.each([
    [{ asset: 'diamonds', amount: 50 }, '50 鑽石'],
    ['vipOnly', 'VIP 專享'],
  ] as const)('is shown in the list and beside the price of its author', async (staffPrice, said) => {
    await openWorks([workOf({ state: 'published', staffPrice })], { paidLeftToday: 0 })
    await shows('海邊')
    expect(document.body.textContent).toContain(said)
    await press(texts.works.edit)
    await shows(texts.form.staffPrice.replace('{{price}}', said))
    expect(field(texts.form.price).disabled).toBe(false)
  })
})
