import { getHome } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useHead } from '../../platform/page/site.ts'

const homeQuery = publicQuery(getHome, {})

function HomePage() {
  const { data } = useQuery(homeQuery)
  useHead({ title: '', canonicalPath: '/Home' })
  return <div>{data?.rows.length}</div>
}

export const homePage: PageModule = {
  Component: HomePage,
  load: async ({ ensure }) => {
    await ensure(homeQuery)
  },
}
