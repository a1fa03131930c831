import { listStaffCategories, menuKinds } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { linesWithoutFile } from './read-import-csv.ts'
import type { ImportCsv, ImportRow } from './use-import-csv.ts'

interface CsvReportProps {
  csv: ImportCsv | undefined
  /** Why the file could not be checked. */
  error: Error | undefined
  entries: readonly { file: File; row?: ImportRow }[]
}

/** What is wrong with a CSV file by line, or how many of the chosen files it describes. */
export function CsvReport({ csv, error, entries }: CsvReportProps) {
  const { t } = useTranslation('imports')
  if (error) return <ActionFailure error={error} />
  if (!csv) return null
  const files = entries.map(({ file }) => file)
  // Before any video is chosen, every line would be missing its file.
  const missing = files.length > 0 ? linesWithoutFile(csv.lines, files) : []
  if (csv.problems.length > 0)
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={t('csv.refused', { count: csv.problems.length })}
        description={
          <>
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {csv.problems.slice(0, 50).map(({ line, name, column = '', text = '' }) => (
                <li key={`${line} ${name} ${column} ${text}`}>
                  {t('csv.line', { line })} {t(`csv.problems.${name}`, { column, text })}
                </li>
              ))}
            </ul>
            {csv.problems.some(({ name }) => name === 'category' || name === 'ambiguousCategory') && (
              <ValidCategories />
            )}
            {missing.length > 0 && <MissingFiles lines={missing} />}
          </>
        }
        style={{ marginBottom: 16 }}
      />
    )
  const described = entries.filter(({ row }) => row).length
  return (
    <Alert
      type={described === entries.length && missing.length === 0 ? 'success' : 'warning'}
      showIcon
      title={t('csv.described', { described, count: entries.length, rows: csv.rows.size })}
      {...(missing.length > 0 ? { description: <MissingFiles lines={missing} /> } : {})}
      style={{ marginBottom: 16 }}
    />
  )
}

/** The lines whose video file was not chosen: they import nothing. */
function MissingFiles({ lines }: { lines: ReturnType<typeof linesWithoutFile> }) {
  const { t } = useTranslation('imports')
  return (
    <>
      {t('csv.missingFiles', { count: lines.length })}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {lines.slice(0, 50).map(({ line, file }) => (
          <li key={line}>
            {t('csv.line', { line })} {file}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The values that the column `category` may have: names, each with its slug. */
function ValidCategories() {
  const { t } = useTranslation('imports')
  const { data: categories = [] } = useQuery(callQuery(listStaffCategories, {}))
  const ofVideos = categories.filter(({ mid }) => mid === menuKinds.videos)
  return (
    <>
      {t('csv.categories')}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {ofVideos.map(({ slug, name }) => (
          <li key={slug}>
            {name[currentLang()]} <Typography.Text code>{slug}</Typography.Text>
          </li>
        ))}
      </ul>
    </>
  )
}
