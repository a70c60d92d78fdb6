/** The outline of a layout that is still to come. Says nothing to assistive technology. */
export function SkeletonPlan() {
  return (
    <div className="skeleton" aria-hidden="true">
      <i className="shimmer" />
      <i className="shimmer" />
      <i className="shimmer" />
    </div>
  );
}
