import { Lang } from '@liuguang/contract'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Fields of a form for each language of the site, one tab each; all are in the form, also before a tab is opened. */
export function LanguageTabs({ children }: { children: (lang: Lang, name: string) => ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <Tabs
      items={Lang.enum.map((lang) => {
        const name = t(`langs.${lang}`)
        return { key: lang, label: name, forceRender: true, children: children(lang, name) }
      })}
    />
  )
}
