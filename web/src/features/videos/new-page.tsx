import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { choiceOfSearch } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPage, loadList, searchOf } from './list-page.tsx'

const all = { order: 'new' } as const

function NewPage() {
  const { t } = useTranslation('videos')
  const [search] = useSearchParams()
  const choice = choiceOfSearch(search, all)
  return (
    <ListPage head={{ feedPath: '/feeds/new.xml' }} choice={choice} title={t('new')}>
      <ListFilters tagId={choice.tagId} />
    </ListPage>
  )
}

export const page: PageModule = {
  Component: NewPage,
  load: (context, args) => loadList(context, args, choiceOfSearch(searchOf(args), all)),
}
