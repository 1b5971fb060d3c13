/** The manifests of {@code samples/kubernetes}: their fields, and jobs as they describe them. */
package org.quipu.samples.tools.kubernetes;
