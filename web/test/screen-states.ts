import type { CallDefinition, OutputOf } from '@liuguang/contract'
import type axe from 'axe-core'
import { expect, test } from 'vitest'
import ui from '../src/locales/en-US/ui.json' with { type: 'json' }
import { loadCatalogue } from '../src/platform/i18n/load-catalogue.ts'
import { type Locale, locales } from '../src/platform/i18n/locales.ts'
import { addTexts, loadMemberTexts } from '../src/platform/i18n/member-texts.ts'
import { findAxeFaults } from './axe-faults.ts'
import { errorTexts } from './error-texts.ts'
import type { FakeServer } from './fake-server.ts'
import { type OpenPage, openPage, setOnline } from './open-page.tsx'
import { button, dialog, noticeTexts, press, shows, until } from './screen.ts'

type OpenedPage = Awaited<ReturnType<typeof openPage>>

/** A state of a screen, and how to get there. */
export interface ScreenState extends Omit<OpenPage, 'locale'> {
  path: string
  /** What is done on the opened page, with the texts of en-US. */
  reach?: (page: OpenedPage) => unknown
  /** A text that only this state shows, or an expectation that only this state meets. */
  shows: string | (() => void)
}

/** One test for each state: axe-core finds no fault in it, in any language. The keys name the states. */
export function testStates(screen: string, states: Record<string, ScreenState>): void {
  test.each(Object.entries(states))(
    `${screen}, %s: no accessibility fault in any language`,
    async (_name, { path, reach, shows: shown, ...opened }) => {
      const page = await openPage(path, opened)
      await reach?.(page)
      await (typeof shown === 'string' ? shows(shown) : until(shown))
      expect(await findAccessibilityFaults(page)).toEqual([])
    },
  )
}

interface ListScreen<C extends CallDefinition> extends Omit<OpenPage, 'locale'> {
  path: string
  /** The call that lists. */
  call: C
  /** Sets the responses of a list with items. */
  server: (server: FakeServer) => void
  /** A response of the list that another page follows. Undefined: the list has no pages. */
  first?: OutputOf<C>
  reach?: ScreenState['reach']
  /** Without the response there is no page around the list. */
  isPage?: boolean
}

/** The states of a list around its requests. What a list shows that has loaded, or is empty, differs. */
export function statesOfList<C extends CallDefinition>(list: ListScreen<C>): Record<string, ScreenState> {
  const { call, first, isPage: isLoading = false, ...screen } = list
  const withServer = (set: (server: FakeServer) => void) => (server: FakeServer) => {
    list.server(server)
    set(server)
  }
  const limited = errorTexts.RATE_LIMITED
  return {
    loading: { ...screen, isLoading, server: withServer((server) => server.hold(call)), shows: isBusy },
    // Every error has this layout. This one is not requested again before it is shown.
    'refused because of too many requests': {
      ...screen,
      server: withServer((server) => server.refuse(call, 'RATE_LIMITED')),
      shows: limited,
    },
    offline: {
      ...screen,
      server: withServer((server) => {
        setOnline(false)
        server.lose(call)
      }),
      shows: errorTexts.OFFLINE,
    },
    ...(first !== undefined && {
      'with a next page that does not load': {
        ...screen,
        server: withServer((server) => server.respond(call, first)),
        async reach(page) {
          await list.reach?.(page)
          await shows(ui.list.more)
          page.server.refuse(call, 'RATE_LIMITED')
          press(ui.list.more)
        },
        shows: limited,
      },
    }),
  }
}

/** Expects that something in the dialog, else on the page, is marked as loading. */
export function isBusy(): void {
  const place = dialog() ?? document.querySelector('main')
  expect(place?.querySelector('[aria-busy="true"]')).not.toBeNull()
}

/** Expects that a button is busy: what it does is under way. */
export const isButtonBusy = (name: string) => () =>
  expect(button(name).getAttribute('aria-busy')).toBe('true')

/** Expects a notice with this text over the page. */
export const noticeSays = (part: string) => () => expect(noticeTexts()).toContain(part)

/** The bars around the page are tested with the pages, in the browser. */
const tested: axe.ElementContext = {
  include: 'html',
  exclude: ['body > div > header', 'body > div > nav'],
}

/** Of these rules the result depends on the texts, so they are tested in each language. */
const namingRules = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-progressbar-name'],
  ...['aria-toggle-field-name', 'button-name', 'empty-heading', 'image-alt', 'label', 'landmark-unique'],
  ...['link-name', 'role-img-alt', 'select-name', 'svg-img-alt', 'document-title', 'image-redundant-alt'],
  ...['html-lang-valid', 'valid-lang', 'summary-name', 'frame-title', 'label-title-only'],
]

/**
 * The faults that axe-core finds on the page and in its dialogs, one line each: all rules in the language in which
 * the page was opened, and those about names in the others, which take 40 ms each. Contrast and sizes need a layout:
 * journeys test those. A part that loads without saying so is a fault, too.
 */
export async function findAccessibilityFaults({ i18n }: Pick<OpenedPage, 'i18n'>): Promise<string[]> {
  const opened = i18n.language as Locale
  // The site's own styles are not loaded.
  const style = Object.assign(document.createElement('style'), { textContent: '.hidden { display: none }' })
  document.head.append(style)
  try {
    const faults: string[] = []
    for (const locale of [...locales.filter((other) => other !== opened), opened]) {
      await changeLanguage(i18n, locale)
      faults.push(...(await findFaults(locale === opened)).map((fault) => `${locale}: ${fault}`))
    }
    return faults
  } finally {
    style.remove()
  }
}

async function changeLanguage(i18n: OpenedPage['i18n'], locale: Locale): Promise<void> {
  addTexts(i18n, locale, { ...(await loadCatalogue(locale)), ...(await loadMemberTexts(locale)) })
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  // rendered in one step with all other texts
  const choice = document.querySelector('option[lang]')?.closest('select')
  await until(() => expect(choice?.value).toBe(locale))
}

async function findFaults(withAllRules: boolean): Promise<string[]> {
  const faults = await (withAllRules
    ? findAxeFaults(tested)
    : findAxeFaults(tested, { runOnly: { type: 'rule', values: namingRules } }))
  return [...faults, ...(withAllRules ? findUnmarkedSkeletons() : [])].map((fault) => fault.slice(0, 180))
}

/**
 * Skeletons, which screen readers do not see, in a part of the page that is not marked as loading. Invisible ones only keep
 * a space.
 */
function findUnmarkedSkeletons(): string[] {
  return [...document.querySelectorAll('.animate-shimmer')]
    .filter((skeleton) => !skeleton.closest('[aria-busy="true"], [role="progressbar"], .invisible'))
    .map(({ parentElement }) => `not aria-busy: ${parentElement?.parentElement?.outerHTML}`)
}
