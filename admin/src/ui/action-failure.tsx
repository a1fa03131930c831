import { Alert } from 'antd'
import { useFailureText } from './failure-text.ts'
import { TechnicalDetail } from './technical-detail.tsx'

interface ActionFailureProps {
  error: Error | null | undefined
  /** As of `useFailureText`. */
  partText?: (path: string) => string
}

/** Why an action was refused, above its fields; nothing while it was not. */
export function ActionFailure({ error, partText }: ActionFailureProps) {
  const failureText = useFailureText()
  if (!error) return null
  const { text, detail } = failureText(error, partText)
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
