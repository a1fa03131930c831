import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ThemeIcon } from '../../ui/icons/navigation-icons.tsx'
import { chooseTheme, storedTheme, themes } from './theme.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice of light or dark, for this browser. A native select, as for the language. */
export function ThemeChoice({ className }: { className: string }) {
  const { t } = useTranslation()
  // the server does not know the choice
  const theme = useSyncExternalStore(subscribe, storedTheme, () => 'system' as const)
  return (
    <span
      className={`relative flex items-center has-focus-visible:outline-2 has-focus-visible:outline-amber ${className}`}
    >
      <ThemeIcon className="shrink-0" size={24} />
      <span aria-hidden="true" className="flex-1">
        {t(`theme.${theme}`)}
      </span>
      <select
        aria-label={t('theme.label')}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={(event) => {
          // the options are these themes
          chooseTheme(event.target.value as (typeof themes)[number])
          for (const listener of listeners) listener()
        }}
        value={theme}
      >
        {themes.map((one) => (
          <option className="bg-overlay text-ink" key={one} value={one}>
            {t(`theme.${one}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
