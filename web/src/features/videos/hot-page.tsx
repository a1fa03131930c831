import { hotPeriods } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { ChipLinks } from './chip-links.tsx'
import { periodOfSearch } from './list-address.ts'
import { ListPage, loadList, searchOf } from './list-page.tsx'

const hotChoice = (search: URLSearchParams) => ({ order: 'hot', period: periodOfSearch(search) }) as const

function HotPage() {
  const { t } = useTranslation('videos')
  const [search] = useSearchParams()
  const choice = hotChoice(search)
  const { period } = choice
  return (
    <ListPage canonicalSearch={period === 'day' ? {} : { period }} choice={choice} title={t('hot')}>
      <ChipLinks
        chips={hotPeriods.map((one) => ({
          key: one,
          to: one === 'day' ? '/hot' : `/hot?period=${one}`,
          label: t(`period.${one}`),
          isHere: one === period,
        }))}
        label={t('period.label')}
      />
    </ListPage>
  )
}

export const page: PageModule = {
  Component: HotPage,
  load: (context, args) => loadList(context, args, hotChoice(searchOf(args))),
}
