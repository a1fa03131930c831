import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { useActionName } from '../action-name.ts'

interface RemovalsLinkProps {
  /** By which rows of the page are removed. */
  action:
    | 'catalogue.delete-tag'
    | 'messages.delete-faq-entry'
    | 'operations.drop-job'
    | 'shorts.unpick'
    | 'staff.remove'
    | 'topics.delete'
}

/** Leads to who removed rows from a page, which shows the last actions on those that are left, for whoever may read the audit log. */
export function RemovalsLink({ action }: RemovalsLinkProps) {
  const { t } = useTranslation('app')
  const actionName = useActionName()
  return (
    useMay('audit.read') && (
      <Link to={`/audit?action=${action}`} style={{ display: 'inline-block', marginTop: 12 }}>
        {t('removals', { action: actionName(action) })}
      </Link>
    )
  )
}
