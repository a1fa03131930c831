import type { ComponentType } from 'react'
import { categoryPath, useMenu } from '../platform/page/site.ts'
import type { IconProps } from '../ui/icons/icon.ts'
import { CategoryIcon, HomeIcon, HotIcon, NewIcon } from '../ui/icons/navigation-icons.tsx'

export interface Destination {
  name: 'home' | 'new' | 'hot' | 'category'
  to: string
  Icon: ComponentType<IconProps>
  /** Whether this destination is the current one at a path. */
  isAt: (pathname: string) => boolean
}

/** The four tabs: home, new, hot, and the first category of the menu. */
export function useDestinations(): Destination[] {
  const first = useMenu()?.[0]
  return [
    { name: 'home', to: '/Home', Icon: HomeIcon, isAt: (path) => path === '/Home' },
    { name: 'new', to: '/new', Icon: NewIcon, isAt: (path) => path === '/new' },
    { name: 'hot', to: '/hot', Icon: HotIcon, isAt: (path) => path === '/hot' },
    {
      name: 'category',
      to: first ? categoryPath(first) : '/topic',
      Icon: CategoryIcon,
      isAt: (path) => path.startsWith('/topic'),
    },
  ]
}
