import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'

/** The magnifying glass that leads to the search. @param className says when it is shown, such as `grid` */
export function SearchLink({ className }: { className: string }) {
  const { t } = useTranslation('search')
  return (
    <Link
      aria-label={t('label')}
      className={classNames(
        'tap place-items-center rounded-full text-ink-muted transition duration-fast active:scale-95',
        className,
      )}
      to="/search"
    >
      <SearchIcon size={22} />
    </Link>
  )
}
