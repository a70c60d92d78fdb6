interface FoldProps {
  readonly title: string;
  readonly text: string;
}

export function Fold({ title, text }: FoldProps) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}
