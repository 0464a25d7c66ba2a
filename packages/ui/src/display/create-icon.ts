import { createElement, type ReactElement, type SVGAttributes } from 'react';

interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: { readonly key: string }])[];
}

interface IconProps extends SVGAttributes<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Draws an icon of Lucide. The web app's build puts it in place of the library's own function, which also converts
 * names and reads a context for icons that are not needed here and is several times as large.
 */
export default function createIcon({ node }: IconDrawing): (props: IconProps) => ReactElement {
  return ({ size = 24, className = '', children, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !('aria-label' in rest || 'role' in rest),
        className: `lucide ${className}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}
