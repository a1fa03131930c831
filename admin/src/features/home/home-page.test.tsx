// @vitest-environment happy-dom
import { type HomePreview, listSettings, previewHome } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages } from '../../../../web/test/responses.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import { makeSetting } from '../../../test/settings.ts'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import texts from '../../locales/en-US.ts'

const { app, home } = texts

const openHome = (sections: unknown[], preview: Partial<HomePreview> = {}) =>
  openPage('/home', {
    answer(fake) {
      fake.respond(previewHome, { banner: [], rows: [], emptySections: [], ...preview })
      fake.respond(
        listSettings,
        unpagedListOf([makeSetting({ name: 'homeSections', scope: 'public', value: sections })]),
      )
    },
  })

test('a section shows its kind only if its title is not the name of the kind', async () => {
  await openHome([
    { slug: 'new', kind: 'new', isOn: true },
    { slug: 'spring', kind: 'hot', isOn: true, title: inAllLanguages('Spring') },
    { slug: 'free', kind: 'free', isOn: true, title: inAllLanguages(home.kinds.free) },
  ])
  await shows('Spring')
  const tags = [...document.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent)
  expect(tags).toEqual([home.kinds.hot])
})

test('the dialog of a section asks for confirmation before it discards what was typed', async () => {
  await openHome([])
  const slug = () => document.querySelector<HTMLInputElement>('#slug')
  await press(home.add)
  await fill(home.slug, 'spring')
  await press(app.cancel)
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(slug()?.value).toBe('spring')
  await press(app.cancel)
  await press(app.discard)
  await expect.poll(slug).toBeNull()
})

test('the preview says what fills the banner, names rows by their topics, and says why a section has no row', async () => {
  const row = { category: null, topic: { id: 3, title: 'Opening week' }, videos: [] }
  await openHome(
    [
      { slug: 'opening', kind: 'topic', isOn: true, topic: 'opening' },
      { slug: 'hot', kind: 'hot', isOn: true },
      { slug: 'free', kind: 'free', isOn: false },
    ],
    {
      rows: [{ ...row, kind: 'topic', slug: 'opening' }],
      emptySections: [{ slug: 'hot', reason: 'inRowsAbove' }],
    },
  )
  await shows(home.bannerHint)
  await shows(`${home.kinds.topic} · Opening week`)
  await shows(home.emptySections.inRowsAbove)
  const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual([home.banner, 'Opening week', home.kinds.hot])
})
