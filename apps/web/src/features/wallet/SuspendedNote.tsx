import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Something that cannot be done for now, and what still can. */
export function SuspendedNote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-warn-tint p-4">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
      <div>
        <p className="text-body font-[660] text-warn">{title}</p>
        <p className="mt-0.5 text-lab text-ink2">{text}</p>
      </div>
    </div>
  );
}
