import { useTranslation } from 'react-i18next'

/** What a part or a choice of a setting is called, by the first of these texts that has it; else its own name. */
export function useSettingNames(...groups: ('langs' | 'parts' | 'choices')[]): (key: string) => string {
  const { t, i18n } = useTranslation('settings')
  return (key) => {
    const group = groups.find((one) => i18n.exists(`settings:${one}.${key}`))
    return group ? t(`${group}.${key}` as 'langs.cn') : key
  }
}

/** The part of a setting that a refusal is about: `Golden card · Price, points` of `/vipCards/golden/pricePoints`. */
export function useSettingPartText(): (path: string) => string {
  const nameOf = useSettingNames('langs', 'parts')
  return (path) => {
    const [, _setting, ...parts] = path.split('/')
    // Entries of a list have numbers, 0 for the first.
    return parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameOf(part))).join(' · ')
  }
}
