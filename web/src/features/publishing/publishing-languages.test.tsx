// @vitest-environment happy-dom
import { listMyWorks, listPublishingTags, reviewPolicies, type Work } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { MediaRefusalReason } from '../../../../media/src/media-refusal.ts'
import { openPage } from '../../../test/open-page.tsx'
import { editOf, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { pageOf } from '../../../test/responses.ts'
import { press, shows, text } from '../../../test/screen.ts'
import type publishing from '../../locales/zh-HK/member/publishing.json'
import { type Locale, locales } from '../../platform/i18n/locales.ts'
import { loadMemberTexts } from '../../platform/i18n/member-texts.ts'

/** Why a file can be refused; a new reason needs a text. */
const reasons: Record<MediaRefusalReason | 'abandoned', true> = {
  ...{ not_a_video: true, several_files: true, no_video_stream: true, truncated: true, damaged: true },
  ...{ too_long: true, too_large: true, too_many_pixels: true, too_many_streams: true, unreadable: true },
  ...{ timed_out: true, too_much_memory: true, no_space: true, abandoned: true },
}

const at = '2026-11-24T10:00:00Z'
const reviewed = { version: 1, submittedAt: at, dueAt: at, decidedAt: at, policy: null, note: null }

/** A draft with everything that the form may show. */
const draft = workOf({ title: 'Film', kind: 'short', price: 10, people: ['Kim'] })
const edit = editOf({ title: 'Film' })
const works: readonly Partial<Work>[] = [
  {},
  ...Object.keys(reasons).map((reason) => ({
    file: { state: 'refused', percent: 0, reason, upload: null } as const,
  })),
  ...[0, 12].map((filesBefore) => ({
    file: { state: 'waiting', percent: 0, filesBefore, reason: null, upload: null } as const,
  })),
  { file: { state: 'processing', percent: 40, reason: null, upload: null } },
  { state: 'processing' },
  { state: 'in_review', review: { ...reviewed, state: 'waiting', decidedAt: null } },
  ...reviewPolicies.map((policy) => ({
    review: { ...reviewed, state: 'changes_requested', policy } as const,
  })),
  { state: 'removed', review: { ...reviewed, state: 'rejected' } },
  { state: 'published', edit, review: { ...reviewed, state: 'rejected' } },
  { state: 'published', edit, isEditSubmitted: true, review: { ...reviewed, state: 'waiting' } },
  { state: 'hidden', moderatedAt: at },
  { rightMissingAt: at },
  { state: 'removed', moderatedAt: at },
  { state: 'removed', isTakenDown: true },
]

/** Characters of other languages. What the authors of this test write is in Latin letters. */
const otherLanguages: Record<Locale, RegExp> = {
  'zh-HK': /[发观积价档审过标题视频]|[A-Za-z]{3,}/g,
  'zh-CN': /[發觀積價檔審過標題視頻]|[A-Za-z]{3,}/g,
  'en-US': /\p{Script=Han}+/gu,
  'vi-VN': /\p{Script=Han}+/gu,
}

/** The page or dialog as it is read, with the names of its controls. */
function shownTexts(): string {
  const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
  const named = [...(root?.querySelectorAll('[aria-label], [placeholder], [title]') ?? [])]
  const names = named.flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [text(), ...names].join('\n').replaceAll(/Film|Kim|Travel/g, '')
}

/** Expects no text of another language, no key in place of a text, and no missing value. */
function expectTextsIn(locale: Locale): void {
  const shown = shownTexts()
  expect(shown.match(otherLanguages[locale]) ?? []).toEqual([])
  expect(shown.match(/\w+\.[a-z]\w+|[{}]|undefined|NaN/g) ?? []).toEqual([])
}

test.each(locales)('every text that an author can see is in %s', async (locale) => {
  const texts = (await loadMemberTexts(locale)).publishing as typeof publishing
  await openPage('/user/works', {
    locale,
    server(server) {
      respondWithWorks(server, [draft])
      server.respond(listMyWorks, pageOf(works.map((one, index) => ({ ...draft, ...one, id: index + 1 }))))
      server.respond(listPublishingTags, [{ id: 5, name: 'Travel' }])
    },
  })
  await shows(texts.state.takenDown)
  expectTextsIn(locale)
  for (const reason of Object.keys(reasons) as (keyof typeof reasons)[])
    expect(text()).toContain(
      reason === 'too_long'
        ? texts.reason.too_long_limit.replace('{{minutes}}', '180')
        : texts.reason[reason],
    )
  for (const policy of reviewPolicies) expect(text()).toContain(texts.policy[policy])

  press(texts.panel.title)
  await shows(texts.form.needsFile)
  await shows('Travel')
  expectTextsIn(locale)
  press(texts.panel.back)
  await shows(texts.state.takenDown)
  press(texts.works.edit)
  await shows(texts.form.tags)
  await shows(texts.form.consent)
  expectTextsIn(locale)
})
