import { setPreference } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reloadLocalized } from '../platform/api/call-query.ts'
import { useCall } from '../platform/api/use-call.ts'
import { asLocale, langOf, localeNames, locales } from '../platform/i18n/locales.ts'
import { switchLocale, useLocale } from '../platform/i18n/use-locale.ts'
import { useAccountId } from '../platform/session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { GlobeIcon } from '../ui/icons/navigation-icons.tsx'
import { notify } from '../ui/notices/notify.ts'

/** The choice of language. A native select: phones show their own picker, and it adds no code. */
export function LanguageSwitch({ look }: { look: 'icon' | 'row' }) {
  const { t, i18n } = useTranslation()
  const locale = useLocale()
  const isSignedIn = useAccountId() !== undefined
  const queryClient = useQueryClient()
  const { mutate } = useCall(setPreference)
  const choose = (value: string) => {
    const next = asLocale(value)
    if (!next) return
    switchLocale(i18n, next).then(
      () => {
        reloadLocalized(queryClient)
        // the account's language is also that of its emails
        if (isSignedIn) mutate({ name: 'language', value: langOf[next] })
      },
      () => notify({ kind: 'error', text: t('languageFailed') }),
    )
  }
  return (
    <span
      className={classNames(
        'relative flex items-center text-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-amber',
        look === 'icon'
          ? 'tap justify-center rounded-full'
          : 'min-h-11 gap-3.5 rounded-md px-3 hover:bg-raised hover:text-ink',
      )}
    >
      <GlobeIcon size={look === 'icon' ? 22 : 24} />
      {look === 'row' && <span aria-hidden="true">{localeNames[locale]}</span>}
      <select
        aria-label={t('language')}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={(event) => choose(event.target.value)}
        value={locale}
      >
        {locales.map((one) => (
          <option className="bg-overlay text-ink" key={one} lang={one} value={one}>
            {localeNames[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
