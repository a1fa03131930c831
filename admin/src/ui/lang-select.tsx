import { Lang } from '@liuguang/contract'
import { Select, type SelectProps } from 'antd'
import { useTranslation } from 'react-i18next'

/** Chooses one of the languages that texts may be in. */
export function LangSelect(props: Omit<SelectProps<Lang>, 'options'>) {
  const { t } = useTranslation('settings')
  return (
    <Select<Lang> {...props} options={Lang.enum.map((value) => ({ value, label: t(`langs.${value}`) }))} />
  )
}
