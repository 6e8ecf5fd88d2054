/** What buyers take, compared with their usual size. Its space is reserved. */
export function FitLine({ text }: { text: string | null }) {
  return <p className="mt-2 min-h-6 text-[0.9375rem] font-medium">{text}</p>;
}
