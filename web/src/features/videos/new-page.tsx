import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { readListOptions } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPage, loadList, searchParamsOf } from './list-page.tsx'

const all = { order: 'new' } as const

function NewPage() {
  const { t } = useTranslation('videos')
  const [search] = useSearchParams()
  const options = readListOptions(search, all)
  return (
    <ListPage
      head={{ description: t('newDescription'), feedPath: '/feeds/new.xml' }}
      options={options}
      title={t('new')}
    >
      <ListFilters tagId={options.tagId} />
    </ListPage>
  )
}

export const page: PageModule = {
  Component: NewPage,
  load: (context, args) => loadList(context, args, readListOptions(searchParamsOf(args), all)),
}
