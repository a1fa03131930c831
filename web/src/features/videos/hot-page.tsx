import { type HotPeriod, hotPeriods } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { ChipLinks } from '../../ui/lists/chip-links.tsx'
import { readListOptions, readPeriod } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPage, loadList, searchParamsOf } from './list-page.tsx'

/** The order is part of the page, so an order in the address is ignored. */
const hotOptions = (search: URLSearchParams) => {
  const period = readPeriod(search)
  return { ...readListOptions(search, { order: 'hot', period }), order: 'hot', period } as const
}

/** The same list of another period, with the filters that are chosen. */
function periodAddress(search: URLSearchParams, period: HotPeriod): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (period === 'day') next.delete('period')
  else next.set('period', period)
  return next.size > 0 ? `/hot?${next}` : '/hot'
}

function HotPage() {
  const { t } = useTranslation('videos')
  const [search] = useSearchParams()
  const options = hotOptions(search)
  const { period } = options
  return (
    <ListPage
      canonicalSearch={period === 'day' ? {} : { period }}
      head={{ description: t('hotDescription') }}
      options={options}
      title={t('hot')}
    >
      {/* on phones one row, in which the periods scroll */}
      <div className="flex gap-x-2 sm:block">
        <ChipLinks
          chips={hotPeriods.map((one) => ({
            key: one,
            to: periodAddress(search, one),
            label: t(`period.${one}`),
            isCurrent: one === period,
          }))}
          className="min-w-0 grow max-sm:mr-0"
          label={t('period.label')}
        />
        <ListFilters hasFixedOrder isBesideLinks tagId={options.tagId} />
      </div>
    </ListPage>
  )
}

export const page: PageModule = {
  Component: HotPage,
  load: (context, args) => loadList(context, args, hotOptions(searchParamsOf(args))),
}
