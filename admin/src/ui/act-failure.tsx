import { Alert } from 'antd'
import { useFailureText } from './failure-text.ts'
import { TechnicalDetail } from './technical-detail.tsx'

/** Why an act was refused, above what it was asked with; nothing while it was not. */
export function ActFailure({ error }: { error: Error | null | undefined }) {
  const failureText = useFailureText()
  if (!error) return null
  const { text, detail } = failureText(error)
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={text}
      {...(detail ? { description: <TechnicalDetail text={detail} /> } : {})}
      style={{ marginBottom: 12 }}
    />
  )
}
