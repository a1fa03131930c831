import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

interface AllActsLinkProps {
  /** What the acts are on, as the audit names it: its kind and its id. */
  kind: 'account' | 'item' | 'order'
  id: number | string
}

/** Leads from the last acts on something to all of them in the audit log, for whoever may read it. */
export function AllActsLink({ kind, id }: AllActsLinkProps) {
  const { t } = useTranslation('app')
  return useMay('audit.read') && <Link to={`/audit?subject=${kind}:${id}`}>{t('allActs')}</Link>
}
