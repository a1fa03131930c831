import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../platform/i18n/load-catalogue.ts'
import { fallbackLocale, locales } from '../platform/i18n/locales.ts'
import { loadMemberTexts } from '../platform/i18n/member-texts.ts'

/** One file of the site's code, as far as it shows texts. */
interface ShowingFile {
  /** Below `web/src`. */
  path: string
  code: string
  namespaces: Set<string>
  /** Every string in the code that may be a text's key; `${…}` matches one part of the key. */
  patterns: RegExp[]
}

const source = join(import.meta.dirname, '..')

/** The site's code, without tests, the developers' gallery and the catalogues. */
function readShowingFiles(): ShowingFile[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !/^(?:locales|features\/gallery)\//.test(path))
    .map((path) => {
      const code = readFileSync(join(source, path), 'utf8')
      return { path, code, namespaces: namespacesOf(code), patterns: patternsOf(code) }
    })
}

function namespacesOf(code: string): Set<string> {
  const named = [...code.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, name]) => name ?? '')
  // the default namespace, in components and outside of them
  const isDefault = /useTranslation\(\)|i18n\.t\(|\bTFunction\b|\bt: \(/.test(code)
  return new Set(isDefault ? [...named, 'app'] : named)
}

function patternsOf(code: string): RegExp[] {
  const plain = [...code.matchAll(/'([\w.:-]+)'|"([\w.:-]+)"/g)].map(([, one, other]) => one ?? other ?? '')
  const templates = [...code.matchAll(/`([\w.:${}-]+)`/g)].map(([, text]) => text ?? '')
  return [...plain, ...templates.filter((text) => /\w/.test(text.replace(/\$\{[^}]*\}/g, '')))].map(
    (text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.:]+')}$`),
  )
}

/** Whether a file shows this text, named as `namespace.path`. */
function shows(file: ShowingFile, key: string): boolean {
  const [namespace = '', ...steps] = key.split('.')
  const path = steps.join('.')
  const isNamed = (name: string) => file.patterns.some((pattern) => pattern.test(name))
  return isNamed(`${namespace}:${path}`) || (file.namespaces.has(namespace) && isNamed(path))
}

/** Every text's path, `credentials.sent`; the plural forms of one text count as one. */
function keysOf(catalogue: object): Set<string> {
  const keys = new Set<string>()
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') keys.add(path.replace(/_(?:zero|one|two|few|many|other)$/, ''))
    else
      for (const [name, inner] of Object.entries(value as object))
        visit(inner, path ? `${path}.${name}` : name)
  }
  visit(catalogue, '')
  return keys
}

const files = readShowingFiles()
const catalogues = new Map(
  await Promise.all(
    locales.map(
      async (locale) =>
        [locale, keysOf({ ...(await loadCatalogue(locale)), ...(await loadMemberTexts(locale)) })] as const,
    ),
  ),
)

/** Whether it is the text of a failure: `failureText` shows them by the failure's name. */
const isFailure = (key: string) => /^\w+\.errors\./.test(key)
/** Whether it is the text of a posting: the wallet's history shows them by the posting's kind. */
const isPosting = (key: string) => /^\w+\.postings\./.test(key)
const byErrorText = 'platform/api/error-text.ts'

interface Shown {
  /** In the specification's words. */
  text: string
  key: string
  in: string[]
  /** A function that shows it on behalf of screens, and these. */
  through?: { name: string; in: string[] }
}

/** The texts of the specification's sections 5 and 8, and where they are shown. */
const shown: Shown[] = [
  // 5, validation
  {
    text: 'at least 6 characters, letters and numbers combined',
    key: 'accounts.wrong.password',
    in: ['features/accounts/credentials-form.tsx'],
  },
  {
    text: 'English letters plus digits, longer than 6',
    key: 'accounts.wrong.account',
    in: ['features/accounts/credentials-form.tsx'],
  },
  {
    text: 'Password and Confirm Password are different',
    key: 'accounts.wrong.confirm',
    in: ['features/accounts/credentials-form.tsx'],
  },
  {
    text: 'must agree to privacy policy and service agreement',
    key: 'accounts.wrong.consent',
    in: ['features/accounts/credentials-form.tsx'],
  },
  {
    text: 'the verification code has been sent',
    key: 'credentials.sent',
    in: ['features/accounts/credentials/email-code-fields.tsx'],
  },
  {
    text: 'email bound',
    key: 'credentials.bind.done',
    in: ['features/accounts/credentials/bind-email-page.tsx'],
  },
  {
    text: 'email not valid',
    key: 'credentials.wrong.email',
    in: ['features/accounts/credentials/email-code-fields.tsx'],
  },
  {
    text: 'password changed, log in again',
    key: 'credentials.forgot.done',
    in: ['features/accounts/credentials/forgot-password-page.tsx'],
  },
  {
    text: 'the new password is the same as the old password',
    key: 'accounts.errors.PASSWORD_UNCHANGED',
    in: [byErrorText],
  },
  {
    text: 'signed in today',
    key: 'promotion.signIn.done',
    in: ['features/promotion/sign-in-card.tsx'],
  },
  { text: 'Please login first.', key: 'accounts.loginFirst', in: ['features/accounts/login-sheet.tsx'] },
  // 6, permission messages
  { text: 'purchase success', key: 'videos.offer.paid', in: ['features/videos/use-unlock.ts'] },
  { text: 'purchase success', key: 'memberships.bought', in: ['features/memberships/buy-card-modal.tsx'] },
  { text: 'insufficient points', key: 'videos.topUp.title', in: ['features/videos/offer-sheet.tsx'] },
  { text: 'insufficient points', key: 'wallet.errors.INSUFFICIENT_BALANCE', in: [byErrorText] },
  { text: 'insufficient permit', key: 'app.errors.PERMISSION_DENIED', in: [byErrorText] },
  // 8, error catalogue
  { text: 'requested resource does not exist', key: 'app.errors.NOT_FOUND', in: [byErrorText] },
  {
    text: 'requested resource does not exist',
    key: 'app.notFound.text',
    in: ['platform/page/not-found-page.tsx'],
  },
  { text: 'server internal error (500, 502, 504)', key: 'app.errors.INTERNAL', in: [byErrorText] },
  { text: 'server internal error (503)', key: 'app.errors.UNAVAILABLE', in: [byErrorText] },
  { text: 'token validation failed', key: 'app.errors.TOKEN_INVALID', in: ['app/start-up.ts'] },
  { text: 'login timeout (2022)', key: 'app.errors.SESSION_EXPIRED', in: ['app/start-up.ts', byErrorText] },
  { text: 'session invalid (9011)', key: 'app.errors.SESSION_ENDED', in: ['app/start-up.ts', byErrorText] },
  { text: 'server data request failed', key: 'app.errors.UNREADABLE', in: [byErrorText] },
  {
    text: 'payment failure (restart payment, choose another price, use the built-in browser)',
    key: 'wallet.paymentFailed',
    in: ['features/wallet/payment-error-text.ts'],
    through: {
      name: 'usePaymentErrorText',
      in: [
        'features/videos/use-unlock.ts',
        'features/memberships/buy-card-modal.tsx',
        'features/payments/buy-page.tsx',
        'features/payments/order-view.tsx',
      ],
    },
  },
  ...['restart', 'otherAmount', 'builtInBrowser'].map((step) => ({
    text: 'payment failure (restart payment, choose another price, use the built-in browser)',
    key: `payments.${step}`,
    in: ['features/payments/order-view.tsx'],
  })),
  // 5, cash recharge
  {
    text: 'minimum $5 in English, 100 yuan in Chinese and Vietnamese',
    key: 'payments.minimum',
    in: ['features/payments/buy-page.tsx'],
  },
  { text: 'below that minimum', key: 'payments.errors.AMOUNT_TOO_SMALL', in: [byErrorText] },
]

test.each(shown)('"$text" is $key', ({ key, in: places, through }) => {
  for (const [locale, keys] of catalogues) expect(keys.has(key), locale).toBe(true)
  const found = files.filter((file) => shows(file, key) || showsFailure(file, key)).map(({ path }) => path)
  expect(found).toEqual(expect.arrayContaining(places))
  for (const path of through?.in ?? []) {
    expect(files.find((file) => file.path === path)?.code, path).toContain(`${through?.name}()`)
  }
})

function showsFailure({ code }: ShowingFile, key: string): boolean {
  return code.includes('failureText(') && isFailure(key)
}

test('every translated text is used', () => {
  const keys = [...(catalogues.get(fallbackLocale) ?? [])]
  const unused = keys.filter(
    (key) => !isFailure(key) && !isPosting(key) && !files.some((file) => shows(file, key)),
  )
  expect(unused).toEqual([])
})
